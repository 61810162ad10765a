/** Indonesian of `expansion_proposals`. */
export const words = {
  name: 'Usulan perluasan',
  fields: { query: 'Kueri', expansion: 'Perluasan', score: 'Skor', simulated: 'Simulasi' },
  help: { simulated: 'Usulan data demo, bukan dari mesin pencari' },
  actions: { redact: 'Redaksi', blacklist: 'Masukkan kueri ke daftar hitam' },
} as const
