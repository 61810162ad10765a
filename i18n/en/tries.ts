/** Words of what a form finds before it is saved. */
export const tries = {
  none: 'No %{many} match',
  in_the_way: 'Taken at that time by %{rows}',
  found: '%{rows} matches |||| %{rows} match',
  from_to: '%{from} to %{to}',
  from: 'from %{from} on',
  until: 'until %{to}',
  always: 'without an end',
} as const

/** Words of videos. */
export const film = { player: 'Video %{name}', unplayable: 'This browser cannot play the video (%{codec}).' } as const
