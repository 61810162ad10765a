import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { runScript } from './runScript.ts'

const under = (version: string) =>
  runScript(`
    import { checkNode } from 'SETUPcheckNode.mjs'
    Object.defineProperty(process, 'versions', { value: { node: '${version}' } })
    checkNode()
    console.log('goes on')`).ran

describe('the version of Node', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('%s is new enough', async version => {
    expect(await under(version)).toEqual({ code: 0, text: 'goes on\n' })
  })

  it.each(['18.20.0', '20.18.3', '8.0.0'])('%s is refused with both versions named', async version => {
    const { code, text } = await under(version)
    expect(code).toBe(1)
    expect(text).toContain('needs Node 20.19 or later')
    expect(text).toContain(`this is Node ${version}`)
    expect(text).not.toContain('goes on')
  })

  it('is the one package.json names', () => {
    const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
    expect(engines.node).toBe('>=20.19')
  })
})
