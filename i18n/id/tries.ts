import type { tries as english, film as englishFilm } from '../en/tries.ts'
import type { Translated } from '../wordsOf.ts'

/** Words of what a form finds before it is saved, in Indonesian. */
export const tries: Translated<typeof english> = {
  none: 'Tidak ada %{many} yang cocok',
  in_the_way: 'Pada waktu itu dipakai oleh %{rows}',
  found: '%{rows} cocok',
  from_to: '%{from} sampai %{to}',
  from: 'mulai %{from}',
  until: 'sampai %{to}',
  always: 'tanpa akhir',
}

/** Words of videos, in Indonesian. */
export const film: Translated<typeof englishFilm> = {
  player: 'Video %{name}',
  unplayable: 'Peramban ini tidak dapat memutar video (%{codec}).',
}
