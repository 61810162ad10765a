import { describe, expect, it } from 'vitest'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { checkValue } from '../../schema/checkValue.ts'
import { state } from '../../schema/kinds/state.ts'
import { customAction, image, reference, resource, text, transition } from '../../schema/language.ts'
import type { Resource } from '../../schema/resource.ts'

const posters = resource('posters', {
  section: 'test',
  fields: {
    title: text({ max: 9 }),
    photo: image(),
    drawn: image({ readOnly: true }),
    copy: reference('posters', { readOnly: true }),
    status: state(['draft', 'drawn']),
  },
  title: 'title',
  list: { columns: ['title'], sort: ['title', 'asc'] },
  permissions: { list: 'posters_view', edit: 'posters_view' },
  actions: {
    draw: transition('status', { from: ['draft'], to: 'drawn' }, { planner: true, generatesImage: 'drawn' }),
    copy: customAction({ planner: true, opensReference: 'copy' }),
  },
}) as unknown as Resource

const faults = (actions: object) =>
  checkAll({ tools: [{ ...posters, actions: actions as Resource['actions'] }], permissions: ['posters_view'], messages: [] })
    .filter(({ code }) => code === 'R148' || code === 'R149')
    .map(({ path, fact }) => `${path}: ${fact}`)

describe('an action that draws a picture or opens a row', () => {
  it('names a read-only image and a reference', () => expect(faults(posters.actions)).toEqual([]))

  it.each<[string, object, RegExp]>([
    ['an image that users fill in', { draw: { planner: true, generatesImage: 'photo' } }, /no read-only image/],
    ['a field of another kind', { draw: { planner: true, generatesImage: 'title' } }, /no read-only image/],
    ['no planner', { draw: { generatesImage: 'drawn' } }, /no planner composes the picture/],
    ['an approval', { draw: { planner: true, generatesImage: 'drawn', requiresApproval: true } }, /wait for an approval/],
    ['a text to open', { copy: { planner: true, opensReference: 'title' } }, /no reference/],
  ])('is refused with %s', (_what, actions, fact) => {
    expect(faults(actions).join()).toMatch(fact)
  })
})

it('takes pictures of a least size', () => {
  const field = image({ atLeast: [1080, 720] })
  const file = { id: '0'.repeat(64), name: 'a.jpg', size: 1, type: 'image/jpeg' }
  const codeOf = (width: number, height: number) =>
    Object.values(checkValue(field as never, { ...file, width, height }, { country: 'IN' } as never).faults ?? {})[0]?.code
  expect([codeOf(1080, 720), codeOf(4000, 3000)]).toEqual([undefined, undefined])
  expect([codeOf(1079, 720), codeOf(1080, 719)]).toEqual(['image_at_least', 'image_at_least'])
})
