// The peers are not part of the product: nothing of the product imports them, and its `npm ci`, build and tests leave
// them out. Their packages have a lock of their own, and `npm run bench:peers` installs them in `.data/bench/peers`.
// They are plain JavaScript, like the bare Next page: the type checker and knip read only TypeScript here, and could not
// know packages that the product does not have. Biome reads them like everything else.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // Otherwise Vite searches further up and finds the styles of the console.
  css: { postcss: {} },
})
