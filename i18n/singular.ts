/** That a list is of all of them is no part of what one of them is. */
const ALL = /^(all|semua) /i

/** How many of what, within a sentence of that language: `1 sub-order`, `3 sub-orders`, of `All campaigns` "1 campaign"; Indonesian has one form for one and for many. */
export function counted(count: number, written: string, label: string, locale: string): string {
  const name = label.replace(ALL, '')
  return `${written} ${count === 1 && locale === 'en' ? singular(name) : inText(name)}`
}

/** A name as it stands in the middle of a sentence: `Suppliers` is "suppliers", `COD eligibility` and `TAT map` keep their capitals. */
export function inText(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

/** The English name of one of them, in the middle of a sentence: `Addresses` is "address", `Products of the week` "product of the week". */
export function singular(name: string): string {
  const [head = '', ...rest] = inText(name).split(' of ')
  return [one(head), ...rest].join(' of ')
}

function one(words: string): string {
  if (/ies$/.test(words)) return words.replace(/ies$/, 'y')
  if (/\buses$/.test(words)) return words.slice(0, -1)
  if (/(?:ss|us|x|ch|sh)es$/.test(words)) return words.slice(0, -2)
  return /[^su]s$/.test(words) ? words.slice(0, -1) : words
}
