/** The same keys, any texts: what a part of another language must have so that nothing is missing. */
export type Translated<Part> = { readonly [Key in keyof Part]: Part[Key] extends string ? string : Translated<Part[Key]> }
