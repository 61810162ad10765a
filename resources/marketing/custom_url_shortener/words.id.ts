/** Indonesian of `custom_url_shortener`. */
export const words = {
  name: 'Pemendek URL khusus',
  synonyms: 'tautan pendek, kunci sendiri',
} as const
