import { languageOptions } from '../languageWords.ts'

/** English of `stop_words` that its declaration does not contain. */
export const words = { options: languageOptions.en } as const
