/** The words of a field's options, which are found by `<field>.<option>`. */
export function prefixed<Field extends string, Words extends Readonly<Record<string, string>>>(field: Field, words: Words) {
  return Object.fromEntries(Object.entries(words).map(([option, word]) => [`${field}.${option}`, word])) as {
    readonly [Option in keyof Words & string as `${Field}.${Option}`]: string
  }
}
