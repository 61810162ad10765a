import { languageOptions } from '../languageWords.ts'

/** English of `query_normalizations` that its declaration does not contain. */
export const words = { options: languageOptions.en } as const
