/** A column of a sheet. `share` is its part of the width beside the shares of the others. */
export interface SheetColumn {
  readonly label: string
  readonly share: number
  readonly align?: 'right'
  /** Its values stand as Code 128 barcodes too, for a hand scanner. */
  readonly barcode?: true
}

/** What is printed on paper, as facts alone: the server draws it as a PDF of A4 pages. */
export interface Sheet {
  readonly title: string
  /** Small, beside the title: what the paper is. */
  readonly kind: string
  /** The title stands as a barcode too. */
  readonly barcode?: true
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly columns: readonly SheetColumn[]
  /** A cell for each column. */
  readonly rows: readonly (readonly string[])[]
  /** Lines to be signed at the end, by what each is for. */
  readonly signatures?: readonly string[]
  /** At the foot of each page, before its number: `Page`. */
  readonly page: string
}
