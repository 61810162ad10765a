import '@fontsource-variable/inter/index.css'
import { marketplace } from 'virtual:marketplace'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { panel } from './panel.ts'

// zod tries to make functions of text, which the policy of this page reports as a fault of ours. It reads this when its chunk arrives, with the first tool.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the panel.')
createRoot(root).render(<App {...panel(marketplace)} />)
