import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Stock settings; only the folder is said, by the bench. */
export default defineConfig({ plugins: [react()], build: { emptyOutDir: true } })
