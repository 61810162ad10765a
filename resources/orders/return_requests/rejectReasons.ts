/** Why requests are rejected, by their type (document 2, §3: return reject reasons 1-7, exchange reject reasons 1-5). */
export const rejectReasons = {
  return: {
    1: 'Policy',
    2: 'Condition of the product',
    3: 'Late request',
    4: 'Per request of the customer',
    5: 'Wrong reason',
    6: 'Non-genuine image',
    7: 'Others',
  },
  exchange: { 1: 'Policy', 2: 'Condition of the product', 3: 'Late request', 4: 'Non-genuine image', 5: 'Others' },
} as const
