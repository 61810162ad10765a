/** Indonesian of `message_channels`. */
export const words = {
  name: 'Saluran pesan',
  synonyms: 'sms, push, whatsapp, email, penyedia, gerbang',
  fields: { name: 'Saluran', provider: 'Penyedia', state: 'Keadaan', off_since: 'Mati sejak', off_reason: 'Mengapa mati' },
  options: { 'state.on': 'Aktif', 'state.off': 'Mati' },
  sections: { channel: 'Saluran' },
  actions: { switch_off: 'Matikan', switch_on: 'Nyalakan' },
} as const
