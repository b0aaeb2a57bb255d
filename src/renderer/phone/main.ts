import { createApp } from 'vue';
import { openPhoneTransport } from '../connection/phoneTransport.ts';
import './styles.css';
import './fonts.css';
import './kit/phone.css';
import { firstCredential } from './credential.ts';
import { loadGame } from './games.ts';
import { i18n, prepareTexts } from './i18n.ts';
import { lastPlayed, spokenLanguage } from './appearance.ts';
import { createPhone } from './phone.ts';
import PhoneApp from './PhoneApp.vue';

// Preloads in parallel while the connection opens.
const isReturning = firstCredential(window)?.kind === 'right';
const game = isReturning ? (lastPlayed.read()?.game ?? null) : null;
const texts = prepareTexts(spokenLanguage(null), game);
if (game !== null) void loadGame(game);

const phone = createPhone({
  open: (credential) => openPhoneTransport(credential),
  async loadGame(name, laptop) {
    const [loaded] = await Promise.all([
      loadGame(name),
      prepareTexts(spokenLanguage(laptop), name),
    ]);
    return loaded;
  },
  codeSources: window,
});
document.addEventListener('visibilitychange', phone.reportVisibility);
// A page from the browser's cache, and a phone that has found its network again.
addEventListener('pageshow', phone.reportVisibility);
addEventListener('online', phone.reportVisibility);
// A new code in the address of the open page.
addEventListener('hashchange', () => {
  location.reload();
});

// Nothing can be shown without texts.
void texts.finally(() => createApp(PhoneApp, { phone }).use(i18n).mount('#app'));
