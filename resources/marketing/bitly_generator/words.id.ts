/** Indonesian of `bitly_generator`. */
export const words = {
  name: 'Pembuat tautan Bitly',
  synonyms: 'bit.ly, tautan pendek',
} as const
