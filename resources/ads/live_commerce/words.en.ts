/** English of `live_commerce` that its declaration does not contain. */
export const words = {
  screen: {
    today: 'Streams today',
    note: '%{from} to %{to}. The line is now.',
    none: 'No stream is planned today.',
    plan: 'Plan a stream',
    products: '%{smart_count} product |||| %{smart_count} products',
    viewers: '%{count} viewer |||| %{count} viewers',
    no_products: 'No products yet, and it starts in less than two hours.',
  },
} as const
