// First, because it takes the token out of the URL before the router remembers it.
import './connection/index.ts';
import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from './App.vue';
import { i18n } from './i18n/index.ts';
import { FALLBACK_LANGUAGE, firstSpoken } from '#shared/languages.ts';
import { queries } from './connection/query.ts';
import { settings } from './connection/settings.ts';
import { router } from './router.ts';
import './ui/styles/fonts.css';
import './ui/styles/index.css';
import './ui/styles/print.css';
// Last: games' colours override the app's.
import '#games/screens.ts';
import './custom-games/theme.css';

settings.language = firstSpoken(navigator.languages) ?? FALLBACK_LANGUAGE;
createApp(App).use(createPinia()).use(queries).use(i18n).use(router).mount('#app');
