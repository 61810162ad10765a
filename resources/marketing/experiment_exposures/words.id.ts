/** Indonesian of `experiment_exposures`. */
export const words = {
  name: 'Paparan',
  fields: {
    experiment: 'Eksperimen',
    user: 'Pengguna',
    variation: 'Variasi',
    first_at: 'Pertama kali pada',
    crossed: 'Melihat beberapa variasi',
    leaked: 'Variasi yang salah',
    simulated: 'Simulasi',
  },
  help: {
    crossed: 'Pengguna juga melihat variasi lain, atau variasi yang bukan dari id modnya',
    simulated: 'Dari data demo, bukan dari aplikasi',
    leaked: 'Id mod tidak memberikan variasi ini kepada pengguna',
  },
} as const
