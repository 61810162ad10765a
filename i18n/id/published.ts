import type { published as english } from '../en/published.ts'
import type { Translated } from '../wordsOf.ts'

/** Words of what is published, in Indonesian. */
export const published: Translated<typeof english> = {
  versions: 'Versi',
  publish: 'Terbitkan %{smart_count} draf',
  difference: 'Yang berbeda',
  beside: 'Dibandingkan dengan',
  version: 'Versi %{number}, %{at}',
  same: 'Tidak ada yang berbeda.',
  added: 'baru',
  gone: 'dihapus',
}
