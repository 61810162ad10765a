/**
 * A list as Postgres writes arrays: `{1,NULL,"a \"b\""}`. The driver would do it value by value with regular expressions, which a million rows feel.
 * @returns the list itself where it holds anything but texts, numbers and booleans: that is for the driver
 */
export function arrayLiteral(values: readonly unknown[]): string | readonly unknown[] {
  let literal = '{'
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at]
    if (at > 0) literal += ','
    if (value === null || value === undefined) literal += 'NULL'
    else if (typeof value === 'string') literal += `"${escaped(value)}"`
    else if (typeof value === 'number' || typeof value === 'boolean') literal += value
    else return values
  }
  return `${literal}}`
}

function escaped(text: string): string {
  return text.includes('"') || text.includes('\\') ? text.replace(/["\\]/g, '\\$&') : text
}
