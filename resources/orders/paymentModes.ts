/** How an order is paid (document 2, §3); paytm is not offered in Indonesia. */
export const paymentModes = ['bank_transfer', 'cod', 'online', 'paytm', 'credits'] as const
