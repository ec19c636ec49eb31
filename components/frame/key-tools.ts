// What is loaded when the palette or the help with keys is opened.
import './key-tools.css'

export { KeyHelp } from './key-help.tsx'
export { Palette } from './palette.tsx'
