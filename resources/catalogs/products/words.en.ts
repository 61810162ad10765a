/** English of the screens of `products`. */
export const words = {
  screen: {
    why_price: 'Why this price',
    why_price_note: 'A piece of this product now, by the rules of bookings, files and the app',
    pieces: 'Pieces',
    pieces_format: '1 to 100,000 pieces',
    reseller: 'Reseller',
    code_format: 'Enter a code like RS100001',
    no_reseller: 'No reseller has this code',
    stream: 'Stream',
    no_stream: 'Not in a stream',
    now: '%{price} a piece',
    source: { list: 'List price', deal: 'Deal', live_discount: 'Live discount' },
    counts: 'This price counts',
    why: {
      higher: 'Not the lowest price',
      not_begun: 'Has not begun',
      over: 'Is over',
      min_quantity: 'From %{limit} pieces on',
      few_left: 'Only %{limit} left',
    },
    offers: 'Offers for an order of this product alone',
    no_offers: 'No offer is active.',
    saves: 'saves %{amount}',
  },
}
