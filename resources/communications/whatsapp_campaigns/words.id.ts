/** Indonesian of `whatsapp_campaigns`. */
export const words = { name: 'Kampanye WhatsApp' } as const
