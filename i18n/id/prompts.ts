import type { prompts as english } from '../en/prompts.ts'
import type { Translated } from '../wordsOf.ts'

export const prompts: Translated<typeof english> = { title: 'Tetap lakukan?', agree: 'Tetap lakukan', back: 'Kembali' }
