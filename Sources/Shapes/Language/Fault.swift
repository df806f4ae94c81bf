// SPDX-License-Identifier: MIT

public import Geometry

/// Everything that can be wrong with a command, as data.
///
/// The words for each stand in `Commands/Wording`.
public indirect enum Fault: Hashable, Sendable {
  // MARK: The form of a line

  /// A quotation mark is never closed.
  case unclosedQuote
  /// A parenthesis is never closed.
  case unclosedParenthesis
  /// A closing parenthesis without an opening one.
  case unopenedParenthesis
  /// A backslash in double quotes before something that it does not go with.
  case unknownEscape(String)
  /// A character that no command may hold; `lookalike` is the plain one it resembles.
  case forbiddenCharacter(codePoint: String, lookalike: String?)
  /// Bytes that are not UTF-8, or a NUL, at a byte column of the line.
  case notUTF8(byte: Int)
  /// A line, text or expression past its cap.
  case tooLong(what: String, bytes: Int)
  /// Something is missing at the end of the line.
  case missing(String)
  /// A word where the line should have ended.
  case extraWord(String)
  /// A word that the grammar does not have here.
  case expected(String, found: String)
  /// An expression of the wrong form.
  case expression(ExpressionFault)

  /// What can be wrong with an expression's form.
  public enum ExpressionFault: Hashable, Sendable {
    /// A character that does not belong.
    case unexpected
    /// It ends where a value should stand.
    case endsEarly
    /// A parenthesis in it is not closed.
    case unclosed
    /// Too much inside each other, or too many operators.
    case tooDeep
    /// A percent sign, which belongs behind the parenthesis.
    case percent
    /// A unit, which belongs behind the parenthesis.
    case unit
    /// Too large for a number.
    case numberTooLarge
    /// So small that it would become zero.
    case numberTooSmall
    /// No such function.
    case unknownFunction(String)
    /// A function with the wrong number of values.
    case wrongArity(String, takes: Int)
  }

  // MARK: Values

  /// Not of the kind of value that the parameter has; `allowed` says which that is.
  case wrongType(found: String, allowed: String)
  /// Not a number that Katachi accepts; `hint` is the nearest right way to write it.
  case notANumber(String, hint: String?)
  /// Too large for any number, or other than zero and too small.
  case numberTooLarge(String)
  case numberTooSmall(String)
  /// Not a whole number.
  case notWhole(String, allowed: String)
  /// Outside the interval.
  case outOfRange(String, allowed: String, nearest: String? = nil)
  /// Past a cap.
  case pastCap(String, what: String, cap: String)
  /// A word of a fixed set was expected.
  case notAChoice(String, choices: [String], nearest: String?)
  /// Not a colour.
  case notAColor(String, nearest: String?)
  /// A `let` that does not exist.
  case unknownLet(String, nearest: String?)
  /// A `let` of another kind than is wanted.
  case wrongLetKind(String, is: String, allowed: String)
  /// An expression whose value is not a finite number.
  case notFinite(expression: String)
  /// Too few or too many stops, points, numbers.
  case wrongCount(of: String, found: Int, allowed: String)
  /// A part of a gradient was named where there is no gradient.
  case noGradient(String)
  /// A script that stopped at a command, which was told already.
  case stoppedScript(String)
  /// Somebody asked for an end of what was being done.
  case stopped
  /// Path data that SVG would not read.
  case pathData(PathDataError.Kind)
  /// `+5` where `+= 5` is meant.
  case plusSign(String)
  /// A parameter that has nothing between two values, so that it can't be animated.
  case notAnimatable(String)
  /// A parameter that has nothing between two values, so that it can't be swept.
  case notSweepable(String)
  /// A parameter whose values are not drawn at random.
  case notRandom(String)
  /// A spring that was given a time: it takes its own.
  case springHasOwnTime
  /// A parameter to which nothing can be added.
  case notAddable(String)

  // MARK: Names

  /// An unknown word in first place.
  case unknownWord(String, nearest: String?)
  /// A kind of shape in first place.
  case kindAsCommand(String)
  /// A preset in first place.
  case presetAsCommand(String)
  /// A word that other tools have taught, and ours for it.
  case taughtWord(String, ours: String)
  /// A parameter that no layer has.
  case unknownParameter(String, of: String, nearest: String?)
  /// A parameter of other kinds than the selected layers'.
  case foreignParameter(String, kinds: [String], has: [String])
  /// An abbreviation that begins several names.
  case ambiguous(String, names: [String])
  /// A parameter that several layers have, where one is meant.
  case severalLayers(String, layers: [String])
  case unknownLayer(String, nearest: String?)
  case unknownKind(String, nearest: String?)
  case unknownPreset(String, nearest: String?)
  case unknownOption(String, allowed: [String])
  case unknownTopic(String, nearest: String?)
  case unknownAlias(String, nearest: String?)
  /// A name that something else has.
  case nameTaken(String)
  /// A name of the wrong form, with what is allowed.
  case badName(String, allowed: String)
  /// A name that the language needs for itself.
  case reservedName(String, why: String)

  // MARK: What can't be done

  case noLayer
  case noOpenGroup
  case nothingToUndo
  case nothingToRedo
  case unknownStep(String)
  /// A word that is neither a step, nor a mark, nor a preset.
  case unknownState(String, nearest: String?)
  case notAGroup(String)
  case intoItself(String)
  case maskCycle(String)
  case letInUse(String, by: String)
  case noDefault(String)
  case shorthand(String, stands: String)
  case hugNeedsSize(layer: String, axis: String)
  /// A place along a stack, which the stack decides.
  case alongStack(group: String, axis: Axis)
  /// A clone that would be in its own picture.
  case cloneCycle(String)
  /// A layer that follows no other.
  case notAClone(String)
  /// A part of a repeat was named where there is none.
  case noRepeat(String)
  case onlyOne(String)
  case noSuchStop(Int, count: Int)
  /// A stroke of a freehand drawing that is not there.
  case noSuchStroke(Int, count: Int)
  /// A stroke none of whose points lies in the area that is drawn on.
  case outsideArea(points: Int, width: Double, height: Double)
  case tooMany(what: String, cap: Int)
  /// Nothing is animated.
  case nothingMoves
  /// There is no contact sheet to pick from.
  case nothingSwept
  /// A picture that the contact sheet has not.
  case noSuchPicture(Int, count: Int)
  /// The layers that were swept are not selected any more, and can't be named in one command; those that are left.
  case sweptLayersGone([String])
  /// Nothing selected has anything to draw at random.
  case nothingRandom

  // MARK: Files

  case file(path: String, message: String)
  case locked(String)
  case bundled(String)
  case conflict(path: String, detail: String)
  case unmarked(path: String)
  case notKatachi(found: String)
  /// A document that was refused: its own problems are told by whoever reads it.
  case unreadable(name: String, details: [String])
  case wrongVersion(String)
  case noEnd
  case afterEnd
  case notInFiles(String)
  case notInStartUp(String, allowed: [String])
  /// Aliases that stand for one another.
  case aliasLoop(chain: [String])
  /// Something that only a person at a terminal can do.
  case needsTerminal(String)
  /// No earlier session has left anything to recover.
  case nothingToRecover
  /// Several have, and one must be named; what each of them is.
  case severalToRecover(String, choices: [String])
  /// None of this number has.
  case noSuchJournal(Int, count: Int)
  /// This session keeps no journal, so that what is recovered could be lost.
  case noJournal(String)
  /// A parameter of which nothing can be turned, with the value that it has, and why.
  case notTweakable(String, value: String, TurnObstacle)
  /// Nothing is selected that has something to turn.
  case nothingToTweak
  case isDeep(chain: [String])
  case unsupportedFormat(String, allowed: [String])
}
