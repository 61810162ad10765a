import { messages } from '../../i18n/en/messages.ts'

/** The documents' text for a message key; a key without a text stands as it is, so that a missing one is seen. */
export function say(key: string): string {
  return (messages as Readonly<Record<string, string>>)[key] ?? key
}
