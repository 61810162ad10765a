import { Refusal } from '../errors.ts'

const DEEPEST = 32
const HALF_CHARACTER = /\p{Surrogate}/u
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y

/**
 * Reads JSON that can be understood in one way only. Beside what JSON itself forbids, refused (400) are: more than 32 levels, a key twice in one
 * object, `__proto__` as a key, half a surrogate pair or a NUL in a text (no database column holds them), a number that would be rounded.
 * Linear in the length of the text; nothing is built before the text is known to be harmless.
 */
export function strictJson(text: string): unknown {
  scan(text)
  try {
    return JSON.parse(text)
  } catch {
    throw refusal('syntax')
  }
}

/** Walks over the tokens once. Texts that are no JSON may be walked wrongly: `JSON.parse` refuses them afterwards. */
function scan(text: string): void {
  const open: (Set<string> | null)[] = []
  let keyIsNext = false
  let at = 0
  while (at < text.length) {
    const sign = text[at]
    if (sign === '"') {
      const end = endOfString(text, at)
      const value = plainString(text.slice(at, end))
      const keys = open.at(-1)
      if (keyIsNext && keys) rememberKey(keys, value)
      keyIsNext = false
      at = end
      continue
    }
    if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? new Set() : null)
      if (open.length > DEEPEST) throw refusal('too_deep')
      keyIsNext = sign === '{'
    } else if (sign === '}' || sign === ']') {
      open.pop()
    } else if (sign === ',') {
      keyIsNext = Boolean(open.at(-1))
    } else if (sign === '-' || (sign !== undefined && sign >= '0' && sign <= '9')) {
      at = endOfNumber(text, at)
      continue
    }
    at += 1
  }
}

function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let backslashes = 0
    while (text[quote - 1 - backslashes] === '\\') backslashes += 1
    if (backslashes % 2 === 0) return quote + 1
  }
  throw refusal('syntax')
}

function plainString(literal: string): string {
  const value = literal.includes('\\') ? unescaped(literal) : literal.slice(1, -1)
  if (HALF_CHARACTER.test(value)) throw refusal('half_character')
  if (value.includes('\0')) throw refusal('nul_character')
  return value
}

function unescaped(literal: string): string {
  try {
    return JSON.parse(literal)
  } catch {
    throw refusal('syntax')
  }
}

function rememberKey(keys: Set<string>, key: string): void {
  if (keys.has(key) || key === '__proto__') throw refusal(key === '__proto__' ? 'forbidden_key' : 'key_twice')
  keys.add(key)
}

function endOfNumber(text: string, start: number): number {
  NUMBER.lastIndex = start
  const literal = NUMBER.exec(text)?.[0] ?? '-'
  const value = Number(literal)
  if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) throw refusal('number_too_large')
  return start + literal.length
}

const refusal = (reason: string): Refusal => new Refusal(400, 'invalid_json', 'Input not valid', { params: { reason } })
