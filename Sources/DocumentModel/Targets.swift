// SPDX-License-Identifier: MIT

public import Shapes

/// What a parameter belongs to.
public enum Target: Hashable, Sendable {
  /// The document itself.
  case document
  /// One of its layers.
  case layer(LayerID)
}

extension Document {
  /// The lets of the document or of a group.
  public func lets(of target: Target) -> [Let] {
    switch target {
    case .document: lets
    case .layer(let id): layers[id]?.lets ?? []
    }
  }

  /// The parameters that are set on the document or a layer.
  public func settings(of target: Target) -> [String: Value] {
    switch target {
    case .document: settings
    case .layer(let id): layers[id]?.settings ?? [:]
    }
  }

  /// The comments at a place of the document or a layer.
  public func note(of target: Target, at anchor: NoteAnchor) -> Note? {
    switch target {
    case .document: notes[anchor]
    case .layer(let id): layers[id]?.notes[anchor]
    }
  }
}
