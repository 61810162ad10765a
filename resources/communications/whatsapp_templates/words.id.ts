/** Indonesian of `whatsapp_templates`. */
export const words = {
  name: 'Templat WhatsApp',
  views: { to_submit: 'Perlu diajukan', waiting_for_result: 'Menunggu hasil' },
} as const
