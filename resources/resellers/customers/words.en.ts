/** English of `customers` that its declaration does not say. */
export const words = { options: { 'opt_out.sms': 'SMS', 'opt_out.whatsapp': 'WhatsApp' } } as const
