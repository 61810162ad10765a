import { messages } from '../../i18n/en/messages.ts'
import type { Param } from '../errors.ts'

/** The documents' text for a message key; a key without a text stands as it is, so that a missing one is seen. */
export function say(key: string): string {
  return (messages as Readonly<Record<string, string>>)[key] ?? key
}

/** The text of a message key with the values in it: `%{title}`. The browser makes the same of `params` with `key`, in its own language. */
export function sayWith(key: string, params: Readonly<Record<string, Param>>): string {
  return say(key).replace(/%\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
}
