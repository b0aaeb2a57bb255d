import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import { CHANNEL } from '../../shared/client.ts';
import { appRefusal } from '../../shared/errors.ts';
import { fail } from '../../shared/result.ts';
import { TABLE, type App, type Connection } from '../app.ts';
import { isOurs } from './protocol.ts';

/** Carries calls and pushes between the app and the window's page. */
export function carry(app: App, contents: WebContents): void {
  const connect = (): Connection =>
    app.connect(TABLE, (push) => {
      if (!contents.isDestroyed()) contents.send(CHANNEL.push, push);
    });
  let connection = connect();
  // A reloaded page is a new one: it watches nothing and looks through no seat.
  const renew = (): void => {
    connection.close();
    connection = connect();
  };

  contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) renew();
  });
  contents.on('render-process-gone', renew);
  contents.on('destroyed', () => {
    connection.close();
  });

  ipcMain.handle(CHANNEL.call, (event, name: unknown, input: unknown) =>
    isOurPage(event, contents) ? connection.call(name, input) : fail(appRefusal('bad-request')),
  );
}

/** Neither another window nor a frame within ours may speak. */
const isOurPage = ({ sender, senderFrame }: IpcMainInvokeEvent, contents: WebContents): boolean =>
  sender === contents &&
  senderFrame !== null &&
  senderFrame === contents.mainFrame &&
  isOurs(senderFrame.url);
