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

/**
 * What a customer is told whose return is rejected, by reject reason, where there is something to put right: 5 the wrong reason, 6 an image that is
 * not genuine (document 2, §3 "Return-rejection texts").
 */
export const rejectNotices = {
  5: 'Incorrect return reason selected. You may re-initiate the request with the correct reason and evidence',
  6: 'The uploaded image is not of the actual product. You may re-initiate the request with a picture of the delivered product',
} as const

/** What is known of the pickup of goods that come back (document 2, §3). */
export const pickupConfirmations = { 1: 'yes', 2: 'no', 3: 'maybe', 4: 'done' } as const
