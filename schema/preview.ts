import type { FilledFrom } from './kinds/template.ts'
import type { Values } from './planner.ts'

/** For whom something is drawn: the language and the look of the app, not of whoever edits. */
export interface PreviewPlace {
  readonly locale: 'en' | 'id'
  readonly dark: boolean
  /** The address that a destination leads to, where what is drawn can be followed; a preview has none, so nothing in it can be pressed. */
  readonly hrefOf?: (destination: unknown) => string | undefined
}

/** What draws a record as its readers will see it: plain HTML and CSS, so that any page can use the same file. Whatever is not markup must be escaped. */
export interface Drawing {
  readonly css: string
  /** @param told the values as a feed gives them: of a picture `{ url, type, width, height }` */
  readonly draw: (told: Values, place: PreviewPlace) => string
}

/** A record drawn beside its form, from what is typed and not yet saved: from its own fields (`of`), or from what a try finds (`tries`). */
export interface Preview<K extends string = string> {
  /** The fields it shows. Of child rows, those that are saved and their references as the rows they name. */
  readonly fields?: readonly K[]
  /** A try of the tool: the first rows that it finds are told by its name beside the fields, as of what is typed. */
  readonly rowsFrom?: string
  /** A try with figures: what is drawn is what one of those it finds will see, the first of them or whoever is chosen. */
  readonly figuresFrom?: string
  /** Whose values it is told under `filled`, by their keys, once somebody is chosen above the phone. */
  readonly filledFrom?: FilledFrom
  /** `() => import('../preview/poster.ts')`: its code comes when it is drawn. */
  readonly load: () => Promise<Drawing>
}
