/** `npm run dev`: the panel from Vite with reload on PORT (3000), the API restarted at each change on API_PORT (3001). */
import { begin } from './setup/begin.mjs'

await begin({ signals: true })
const { join } = await import('node:path')
const { root } = await import('./setup/root.mjs')
const { runNode } = await import('./setup/runProgram.mjs')

const port = process.env.PORT ?? '3000'
const apiPort = process.env.API_PORT ?? '3001'
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`
const modules = join(root, 'node_modules')
const programs = [
  // Cookies, Origin and sign-in all go by the address that the browser shows.
  runNode([join(modules, 'tsx', 'dist', 'cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'], {
    env: { PORT: apiPort, PUBLIC_URL: publicUrl },
  }),
  runNode([join(modules, 'vite', 'bin', 'vite.js')], { env: { PORT: port, API_PORT: apiPort } }),
]
const { code } = await Promise.race(programs)
process.exit(code)
