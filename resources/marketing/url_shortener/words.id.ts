/** Indonesian of `url_shortener`. */
export const words = {
  name: 'Pemendek URL',
  synonyms: 'tautan pendek',
} as const
