// What is loaded when columns are about to be changed. It shares no module of this folder with the page itself: each
// that it shared would be cut out of the page's script into one more file to load.
import './column-tools.css'

export { keepBlacklistColumns } from '#lib/features/blacklist/browser/kept-preferences.ts'
export { ColumnsMenu } from './columns-menu.tsx'
export { WidthHandle } from './width-handle.tsx'
