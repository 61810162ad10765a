/** How many of what, within a sentence of that language: `1 sub-order`, `3 sub-orders`; Indonesian has one form for one and for many. */
export function counted(count: number, written: string, name: string, locale: string): string {
  const inside = insideOf(name)
  return `${written} ${count === 1 && locale === 'en' ? singular(inside) : inside}`
}

/** One of what, within a sentence that an English verb or adjective begins: `supplier`; in Indonesian the name begins it. */
export function oneOf(name: string, locale: string): string {
  return locale === 'en' ? singular(insideOf(name)) : name
}

function insideOf(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`
  if (/(?:us|x|ch|sh)es$/.test(name)) return name.slice(0, -2)
  return /[^s]s$/.test(name) ? name.slice(0, -1) : name
}
