/** A column of a sheet. `share` is its width relative to the other columns. */
export interface SheetColumn {
  readonly label: string
  readonly share: number
  readonly align?: 'right'
  /** Its values are also printed as Code 128 barcodes. */
  readonly barcode?: true
}

/** The content of a printed page; the server draws it as a PDF of A4 pages. */
export interface Sheet {
  readonly title: string
  /** A small text next to the title: the type of the document. */
  readonly kind: string
  /** The title is also printed as a barcode. */
  readonly barcode?: true
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly columns: readonly SheetColumn[]
  /** A cell for each column. */
  readonly rows: readonly (readonly string[])[]
  /** Lines to sign at the end, by purpose. */
  readonly signatures?: readonly string[]
  /** The text before the page number in the footer: `Page`. */
  readonly page: string
}
