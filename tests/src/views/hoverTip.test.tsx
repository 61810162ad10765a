import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { HoverTip } from '../../../src/views/HoverTip.tsx'

const drawn = (isQuiet = false) => (
  <HoverTip
    width={320}
    isQuiet={isQuiet}
    anchorOf={target => target.closest<HTMLElement>('[data-tells]')}
    linesOf={({ dataset }) => (dataset.tells ? dataset.tells.split('; ') : null)}
  >
    <button type="button" data-tells="Diwali sale; 5 Nov to 9 Nov">
      Diw…
    </button>
    <button type="button" data-tells="">
      Holi
    </button>
  </HoverTip>
)

test('what an element tells is shown to the pointer and to the keyboard, and goes with them', async () => {
  const person = userEvent.setup()
  render(drawn())
  await person.hover(screen.getByText('Diw…'))
  expect((await screen.findByRole('tooltip')).innerHTML).toContain('5 Nov to 9 Nov')
  await person.hover(screen.getByText('Holi'))
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  await person.tab()
  await screen.findByRole('tooltip')
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('nothing is told while something is carried over it', async () => {
  render(drawn())
  vi.useFakeTimers()
  fireEvent.mouseOver(screen.getByText('Diw…'), { buttons: 1 })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('nothing is told where something else tells it', async () => {
  const person = userEvent.setup()
  const { rerender } = render(drawn())
  await person.hover(screen.getByText('Diw…'))
  await screen.findByRole('tooltip')
  rerender(drawn(true))
  expect(screen.queryByRole('tooltip')).toBeNull()
})
