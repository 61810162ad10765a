/** Indonesian of `lending_desk`. */
export const words = {
  name: 'Meja peminjaman',
  synonyms: 'loket, meja depan',
  cards: { may_borrow: 'Boleh meminjam' },
} as const
