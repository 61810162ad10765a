import type { Tone } from '../../../schema/kinds/state.ts'

/** Text, ground and line of each tone, light and dark; every text has a contrast of at least 4.5 on its ground. */
export const toneColours: Record<Tone, { readonly light: ToneColours; readonly dark: ToneColours }> = {
  good: { light: ['#0b5a33', '#dcf3e5', '#1f9d60'], dark: ['#8fe0b0', '#12331f', '#3fbf7f'] },
  attention: { light: ['#7a4400', '#fdecd0', '#d9860b'], dark: ['#f4c57c', '#3b2a0d', '#e0a040'] },
  bad: { light: ['#9b1c1c', '#fde4e2', '#d6453d'], dark: ['#ffaba3', '#421b18', '#f0706a'] },
  info: { light: ['#114b8a', '#e0edfb', '#3b82d6'], dark: ['#9ccbff', '#15304d', '#5aa2ee'] },
  neutral: { light: ['#4a4f57', '#eceef1', '#8b929c'], dark: ['#c3c8d0', '#2b2f36', '#8b929c'] },
}

type ToneColours = readonly [text: string, ground: string, line: string]
