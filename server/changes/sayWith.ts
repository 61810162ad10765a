import type { Param } from '../errors.ts'
import { say } from './say.ts'

/** The text of a message key with the values in it: `%{title}`. The browser makes the same of `params` with `key`, in its own language. */
export function sayWith(key: string, params: Readonly<Record<string, Param>>): string {
  return say(key).replace(/%\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
}
