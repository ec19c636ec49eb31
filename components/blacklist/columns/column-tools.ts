// Loaded when somebody is about to change columns. Imports no module of this folder that the page itself uses: the
// bundler would move each shared module from the page's script to an extra file.
import './column-tools.css'

export { keepBlacklistColumns } from '#lib/features/blacklist/browser/kept-preferences.ts'
export { ColumnsMenu } from './columns-menu.tsx'
export { WidthHandle } from './width-handle.tsx'
