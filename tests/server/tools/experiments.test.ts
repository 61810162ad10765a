import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { said } from '../../support/startMunshi.ts'
import { everyId, experimentLab, type Row } from './experimentLab.ts'

describe('A/B experiments', async () => {
  const lab = await experimentLab()
  const {
    app,
    staff,
    variations,
    create,
    created,
    read,
    variationsOf,
    act,
    done,
    refused,
    startAll,
    running,
    edit,
    errorsOf,
    publicAssign,
  } = lab
  let count = 0
  afterAll(() => app.close())
  beforeEach(async () => {
    count += 1
    await lab.clear()
  })

  it('plans an experiment, and writes its ids in one form', async () => {
    const experiment = await created({ mod_ids: '10-19, 0-9,5' })
    expect(experiment).toMatchObject({ stage: 'draft', mod_ids: Array.from({ length: 20 }, (_, id) => id) })
    const found = await staff.get(`/api/experiments?filter=${encodeURIComponent(JSON.stringify({ mod_ids: 17, name: experiment.name }))}`)
    expect((await said<Row[]>(found)).map(({ id }) => id)).toEqual([experiment.id])
  })

  it.each<[string, object, string, string]>([
    ['ids outside 0 to 99', { mod_ids: '0-100' }, 'mod_ids', 'Mod Ids must be between 0 and 99'],
    ['a text that is not a list', { mod_ids: 'all' }, 'mod_ids', 'Input not valid'],
    ['a leader without an e-mail', { leader_emails: ['Asha'] }, 'leader_emails', 'Invalid e-mail: enter one like name@example.com.'],
    [
      "ids that are not the experiment's",
      { variations: variations('0-9', '10-21') },
      'variations.add.1.mod_ids',
      "Ids 20-21 are not among the experiment's",
    ],
    [
      'two controls',
      { variations: { add: variations('0-9', '10-19').add.map(one => ({ ...one, is_control: true })) } },
      'variations.add.1.is_control',
      'Mark exactly one variation as control',
    ],
    ['shared ids', { variations: variations('0-9', '8-19') }, 'mod_ids', 'Ids 8-9 are in Old as well'],
    [
      'a config that is no object',
      { variations: { add: [{ name: 'A', mod_ids: '1', config: [1] }] } },
      'variations.add.0.config',
      'Enter an object, e.g. {"colour": "green"}.',
    ],
  ])('refuses %s', async (_name, more, at, message) => {
    const answer = await create(more)
    expect(answer.status).toBe(422)
    expect((await errorsOf(answer))[at]).toBe(message)
  })

  it('goes from draft over ramp up and full to concluded', async () => {
    const experiment = await created({ mod_ids: everyId, variations: variations('0-49', '50-98') })
    const [old] = await variationsOf(experiment)
    expect(await refused(await act('experiment_variations', old as Row, 'start'))).toEqual([409, 'Ramp up the experiment first'])
    await done('experiments', experiment, 'ramp_up')
    expect(await refused(await act('experiments', experiment, 'go_full'))).toEqual([409, 'All 100 mod ids must be in a variation'])
    const [, other] = await variationsOf(experiment)
    await startAll(experiment)
    const now = await read('experiment_variations', other?.id ?? 0)
    const widened = await edit(experiment, { variations: { edit: [{ id: now.id, version: now.version, mod_ids: '50-99' }] } })
    expect(widened.status, await widened.clone().text()).toBe(200)
    expect(await done('experiments', experiment, 'go_full')).toMatchObject({ stage: 'full' })
    const wrong = await act('experiments', experiment, 'conclude', { result: 'won', learning: 'Green sells' })
    expect(wrong.status).toBe(422)
    const concluded = await done('experiments', experiment, 'conclude', { result: 'won', winner: other?.id, learning: 'Green sells' })
    expect(concluded).toMatchObject({ stage: 'concluded', result: 'won', winner: other?.id, learning: 'Green sells', running_count: 0 })
    expect((await variationsOf(experiment)).map(({ status }) => status)).toEqual([1, 1])
    expect((await edit(experiment, { north_star: 'Other' })).status).toBe(409)
  })

  it('refuses a winner of another experiment', async () => {
    const [one, other] = [await running(), await created({ client_page: 'home' })]
    const [foreign] = await variationsOf(other)
    const answer = await act('experiments', one, 'conclude', { result: 'won', winner: foreign?.id, learning: 'None' })
    expect(await errorsOf(answer)).toEqual({ winner: 'Choose a variation of this experiment.' })
  })

  it('brings the running variations back when a conclusion is undone, unless their ids run elsewhere', async () => {
    const experiment = await running()
    const answer = await act('experiments', experiment, 'conclude', { result: 'stopped', learning: 'Too slow' })
    const change = answer.headers.get('change-set')
    expect((await staff.post(`/api/changes/${change}/revert`)).status).toBe(200)
    expect(await read('experiments', experiment.id)).toMatchObject({ stage: 'ramp up', result: null, running_count: 2 })
    const again = await act('experiments', experiment, 'conclude', { result: 'stopped', learning: 'Too slow' })
    await running()
    const late = await staff.post(`/api/changes/${again.headers.get('change-set')}/revert`)
    expect(late.status).not.toBe(200)
    expect(await read('experiments', experiment.id)).toMatchObject({ stage: 'concluded' })
  })

  it('starts no variation whose ids run on the same page with the same type, and names that experiment', async () => {
    const first = await running()
    const second = await created()
    await done('experiments', second, 'ramp_up')
    const [old] = await variationsOf(second)
    const answer = await act('experiment_variations', old as Row, 'start')
    expect(answer.status).toBe(422)
    expect(Object.values(await errorsOf(answer))).toEqual([`Ids 0-9 run in "${first.name}" on this page`])
    const other = await created({ client_page: 'home' })
    await done('experiments', other, 'ramp_up')
    await startAll(other)
  })

  it('starts exactly one of two clashing variations at once, and a bulk start as one', async () => {
    const experiments = [await created(), await created()]
    for (const experiment of experiments) await done('experiments', experiment, 'ramp_up')
    const rows = await Promise.all(experiments.map(variationsOf))
    const answers = await Promise.all(rows.map(([old]) => act('experiment_variations', old as Row, 'start')))
    expect(answers.map(({ status }) => status === 200).toSorted()).toEqual([false, true])
    const lost = answers[0]?.status === 200 ? rows[1] : rows[0]
    const bulk = await staff.post('/api/experiment_variations/actions/start', { ids: (lost ?? []).map(({ id }) => id) })
    expect(await said<{ done?: number }>(bulk.clone())).not.toMatchObject({ done: 2 })
    const after = await Promise.all((lost ?? []).map(({ id }) => read('experiment_variations', id)))
    expect(after.map(({ status }) => status)).toEqual([0, 0])
  })

  it('freezes running variations but for more ids', async () => {
    const experiment = await running({ mod_ids: '0-29' })
    const [, other] = await variationsOf(experiment)
    const changed = (values: object) => edit(experiment, { variations: { edit: [{ id: other?.id, version: other?.version, ...values }] } })
    for (const [field, value] of [
      ['config', { colour: 'red' }],
      ['mod_ids', '10-18'],
      ['name', 'Newer'],
    ] as const)
      expect(await errorsOf(await changed({ [field]: value }))).toEqual({ [`variations.edit.0.${field}`]: 'Stop the variation first' })
    const answer = await changed({ mod_ids: '10-24' })
    expect(answer.status, await answer.clone().text()).toBe(200)
    expect(await errorsOf(await edit(experiment, { metric: 'return rate' }))).toHaveProperty('metric')
  })

  it('stops everything at once, with a reason, and starts it again when that is undone', async () => {
    const experiment = await running()
    expect((await act('experiments', experiment, 'stop_all')).status).toBe(422)
    const answer = await act('experiments', experiment, 'stop_all', { stop_reason: 'Checkout fails' })
    expect((await variationsOf(experiment)).map(({ status, stop_reason }) => [status, stop_reason])).toEqual([
      [1, 'Checkout fails'],
      [1, 'Checkout fails'],
    ])
    expect((await publicAssign('RS100003')).experiments).toEqual({})
    await staff.post(`/api/changes/${answer.headers.get('change-set')}/revert`)
    expect((await publicAssign('RS100003')).experiments).toHaveProperty(String(experiment.key))
  })

  it('copies an experiment with its variations as a draft', async () => {
    const experiment = await running()
    const answer = await act('experiments', experiment, 'duplicate', { name: `Copy ${count}`, key: `copy_${count}` })
    expect(answer.status, await answer.clone().text()).toBe(200)
    const query = new URLSearchParams({ filter: JSON.stringify({ key: `copy_${count}` }) })
    const [copy] = await said<Row[]>(await staff.get(`/api/experiments?${query}`))
    expect(copy).toMatchObject({ stage: 'draft', started_at: null, metric: 'orders per user' })
    expect((await variationsOf(copy as Row)).map(({ name, status }) => [name, status])).toEqual([
      ['Old', 0],
      ['New', 0],
    ])
  })

  it('warns of users who see another experiment on another page', async () => {
    const first = await running({ client_page: 'home' })
    const second = await created({ client_page: 'product' })
    const { version } = await read('experiments', second.id)
    const plan = await staff.post(`/api/experiments/${second.id}/actions/ramp_up?plan=true`, {}, { 'if-match': String(version) })
    expect(JSON.stringify(await plan.json())).toContain(String(first.name))
  })
})
