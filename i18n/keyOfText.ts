import { messages } from './en/messages.ts'

const keys = new Map<string, string>(Object.entries(messages).map(([key, text]) => [text, `messages.${key}`]))

/** The i18n key of one of the documents' English texts, so that what the server says can be read in another language. */
export function keyOfText(text: string): string | undefined {
  return keys.get(text)
}
