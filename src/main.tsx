// First: before any schema is made.
import './zodWithoutJit.ts'
import '@fontsource-variable/inter/index.css'
import { marketplace } from 'virtual:marketplace'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { panel } from './panel.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the panel.')
createRoot(root).render(<App {...panel(marketplace)} />)
