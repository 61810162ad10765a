/** Indonesian of `ads_task_redirect`. */
export const words = { name: 'Alamat lama entri tugas iklan' } as const
