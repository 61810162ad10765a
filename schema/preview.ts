import type { FilledFrom } from './kinds/template.ts'
import type { Values } from './planner.ts'

/** Language and theme of the app that is drawn; not those of the user who edits. */
export interface PreviewPlace {
  readonly locale: 'en' | 'id'
  readonly dark: boolean
  /** The address of a destination, if the drawing has links. Previews have none, so nothing in them can be clicked. */
  readonly hrefOf?: (destination: unknown) => string | undefined
}

/** Draws a record as its readers see it, in plain HTML and CSS, so that any page can use the same file. Text must be escaped. */
export interface Drawing {
  readonly css: string
  /** @param told the values as a feed gives them: of a picture `{ url, type, width, height }` */
  readonly draw: (told: Values, place: PreviewPlace) => string
}

/** A drawing next to the form, from values that are typed and not saved: the fields of the record, or a row that a form query finds. */
export interface Preview<K extends string = string> {
  /** The fields it draws. Of child rows, the saved ones and the rows that their references name. */
  readonly fields?: readonly K[]
  /** A form query of the tool: the first rows it finds are passed by its name, for the values as typed. */
  readonly rowsFrom?: string
  /** A form query with figures: the drawing shows what one of the found rows will see, the first one or the one that the user chooses. */
  readonly figuresFrom?: string
  /** The tool whose values fill the placeholders, after the user chose one of its rows above the drawing. */
  readonly filledFrom?: FilledFrom
  /** `() => import('../preview/poster.ts')`: the code is loaded when it is drawn. */
  readonly load: () => Promise<Drawing>
}
