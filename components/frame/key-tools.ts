// Loaded when the palette or the keyboard help is opened.
import './key-tools.css'

export { KeyHelp } from './key-help.tsx'
export { Palette } from './palette.tsx'
