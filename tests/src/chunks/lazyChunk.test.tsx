import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { lazyChunk, useArrived } from '../../../src/chunks/lazyChunk.tsx'

interface NamedProps {
  readonly name: string
}
const Named = ({ name }: NamedProps) => <b>{name}</b>

function later() {
  let bring: (part: { default: typeof Named }) => void = () => undefined
  let fail: (reason: Error) => void = () => undefined
  const asked = new Promise<{ default: typeof Named }>((resolve, reject) => {
    bring = resolve
    fail = reject
  })
  const load = vi.fn(() => asked)
  return { Part: lazyChunk<NamedProps>('named', load), load, bring: () => bring({ default: Named }), fail: () => fail(new Error('gone')) }
}

const standIn = vi.fn(() => <i>on its way</i>)
const StandIn = () => standIn()

function Whole({ parts }: { readonly parts: readonly ReturnType<typeof later>['Part'][] }) {
  const isArrived = useArrived(parts)
  if (!isArrived) return <i>to come</i>
  return parts.map((Part, at) => (
    <Suspense key={String(at)} fallback={<StandIn />}>
      <Part name={`part ${at}`} />
    </Suspense>
  ))
}

it('a screen that waits for its parts asks for all of them at once and is never drawn with stand-ins', async () => {
  const [one, other] = [later(), later()]
  const parts = [one.Part, other.Part]
  render(<Whole parts={parts} />)
  expect([one.load, other.load].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  await act(async () => one.bring())
  expect(screen.getByText('to come')).toBeDefined()
  await act(async () => other.bring())
  expect(screen.getByText('part 1')).toBeDefined()
  expect(standIn).not.toHaveBeenCalled()
})

it('parts that are here are drawn with the first drawing', async () => {
  const { Part, bring } = later()
  bring()
  Part.preload()
  await act(async () => undefined)
  render(<Whole parts={[Part]} />)
  expect(screen.getByText('part 0')).toBeDefined()
  expect(standIn).not.toHaveBeenCalled()
})

it('one that fails holds up no other', async () => {
  const [one, failed] = [later(), later()]
  const parts = [one.Part, failed.Part]
  const view = render(
    <Suspense>
      <Arrived parts={parts} />
    </Suspense>,
  )
  await act(async () => {
    one.bring()
    failed.fail()
  })
  expect(view.container.textContent).toBe('all settled')
})

const Arrived = ({ parts }: { readonly parts: readonly object[] }) => (useArrived(parts) ? 'all settled' : 'to come')
