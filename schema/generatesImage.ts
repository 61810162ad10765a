import type { FileValue } from './kinds/fileValue.ts'
import type { Write } from './planner.ts'

/** A picture that a planner composes: an SVG drawing, optionally over a stored picture. The engine renders it as a JPEG. */
export interface ImagePlan {
  /** A stored picture below the drawing: scaled to cover the whole size, cut at the longer sides. */
  readonly over?: FileValue
  /** The drawing. Texts must be paths (`TextDrawing`), so that nothing typed is ever markup and no font of the system matters. */
  readonly svg: string
  /** Size in pixels. */
  readonly width: number
  readonly height: number
  /** Limit in bytes, exclusive. The quality goes down from 90 to 50 until the picture fits. */
  readonly under: number
  /** File name that users see. */
  readonly name: string
  /** Message key of the refusal if the picture does not fit at the lowest quality. */
  readonly tooLarge: string
}

/** Stores a picture in the field that the action names in `generatesImage`, in the transaction of the other writes. */
export interface GeneratedImage {
  readonly generates: Extract<Write['row'], number>
  readonly image: ImagePlan
  readonly group: string
}

/** A line of text as one SVG path, in units of the font, with the baseline at 0 and y upwards. */
export interface TextLine {
  readonly path: string
  readonly width: number
}

/** A text that fits: its lines, and the pixels of one unit of the font. */
export interface FittedText {
  readonly lines: readonly TextLine[]
  readonly scale: number
  /** Pixels from one baseline to the next. */
  readonly leading: number
}

/** The room of a text. */
export interface TextBox {
  readonly width: number
  /** The largest size of the letters, in pixels. */
  readonly size: number
}

/** Sets texts as paths of the bundled font, in planners and form queries. */
export interface TextDrawing {
  /**
   * One line, or two if the letters are larger then, as large as the box allows.
   * @param text only characters that the font has
   */
  fit(text: string, box: TextBox): Promise<FittedText>
  /** The characters that the font cannot draw, each once: emoji, marks of direction, letters of other scripts. */
  undrawable(text: string): Promise<readonly string[]>
}
